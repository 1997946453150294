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
        "ignore_errors" => true,
    ]]);
    $answer = json_decode(file_get_contents(getenv("VIDIMUS_URL") . "/api/v1$path", false, $context), true);
    if (isset($answer["detail"])) throw new Exception($answer["detail"]);
    return $answer;
}

$endpoint = call("/webhooks", [
    "url" => "http://localhost:4242/hook",
    "event_types" => ["verification.approved"],
]);
// The endpoint's signing secret
echo call("/webhooks/{$endpoint["id"]}/secret")["secret"], "\n";
