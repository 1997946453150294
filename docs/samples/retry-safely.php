<?php
/** Retries a request until it gets a response. The idempotency key ensures that it takes effect once. */
function send(string $path, array $body, string $idempotencyKey): array
{
    for ($attempt = 1; ; $attempt++) {
        $context = stream_context_create(["http" => [
            "method" => "POST",
            "header" => [
                "Authorization: Bearer " . getenv("VIDIMUS_API_KEY"),
                "Content-Type: application/json",
                "Idempotency-Key: $idempotencyKey",
            ],
            "content" => json_encode($body),
            "ignore_errors" => true,
        ]]);
        $answer = @file_get_contents(getenv("VIDIMUS_URL") . "/api/v1$path", false, $context);
        $head = implode("\n", $http_response_header ?? []);
        $status = preg_match('/^HTTP\S+ (\d+)/', $head, $found) ? (int) $found[1] : 0;
        if ($status >= 200 && $status < 300) return json_decode($answer, true);
        $mayPass = $status === 0 || $status === 429 || $status >= 500;
        if (!$mayPass || $attempt === 5) throw new Exception(json_decode((string) $answer)->detail ?? "No answer");
        sleep(preg_match('/^retry-after: (\d+)/im', $head, $found) ? (int) $found[1] : 2 ** $attempt);
    }
}

// Generate one key per order and store it with the order, so that a retry after a restart sends the same key.
$idempotencyKey = bin2hex(random_bytes(16));
echo send("/verifications", ["reference" => "order-1043"], $idempotencyKey)["id"], "\n";
