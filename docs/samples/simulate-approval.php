<?php
$context = stream_context_create(["http" => [
    "method" => "POST",
    "header" => [
        "Authorization: Bearer " . getenv("VIDIMUS_API_KEY"),
        "Content-Type: application/json",
    ],
    "content" => json_encode(["outcome" => "approved"]),
    "ignore_errors" => true,
]]);
$url = getenv("VIDIMUS_URL") . "/api/v1/verifications/" . getenv("VERIFICATION") . "/simulate";
$verification = json_decode(file_get_contents($url, false, $context), true);
if (!isset($verification["status"])) throw new Exception($verification["detail"]);

echo $verification["status"], "\n";
