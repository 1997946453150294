<?php
$context = stream_context_create(["http" => [
    "method" => "POST",
    "header" => [
        "Authorization: Bearer " . getenv("VIDIMUS_API_KEY"),
        "Content-Type: application/json",
        "Idempotency-Key: " . bin2hex(random_bytes(16)),
    ],
    "content" => json_encode([
        "reference" => "order-1042",
        "provided_details" => ["first_name" => "Anna", "last_name" => "Lind"],
    ]),
    "ignore_errors" => true,
]]);
$answer = file_get_contents(getenv("VIDIMUS_URL") . "/api/v1/verifications", false, $context);
$verification = json_decode($answer, true);
if (!isset($verification["id"])) throw new Exception($verification["detail"]);

echo $verification["id"], " ", $verification["url"], "\n";
