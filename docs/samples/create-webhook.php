<?php
function call(string $path, ?array $body = null): array
{
    $context = stream_context_create(["http" => [
        "method" => $body ? "POST" : "GET",
        "header" => [
            "Authorization: Bearer " . getenv("VIDIMUS_API_KEY"),
            "Content-Type: application/json",
        ],
        "content" => $body ? json_encode($body) : "",
    ]]);
    return json_decode(file_get_contents(getenv("VIDIMUS_URL") . "/api/v1$path", false, $context), true);
}

$endpoint = call("/webhooks", [
    "url" => "http://localhost:4242/hook",
    "event_types" => ["verification.approved"],
]);
// The endpoint's signing secret
echo call("/webhooks/{$endpoint["id"]}/secret")["secret"], "\n";
