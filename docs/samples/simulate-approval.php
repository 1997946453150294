<?php
$context = stream_context_create(["http" => [
    "method" => "POST",
    "header" => [
        "Authorization: Bearer " . getenv("VIDIMUS_API_KEY"),
        "Content-Type: application/json",
    ],
    "content" => json_encode(["outcome" => "approved"]),
]]);
$url = getenv("VIDIMUS_URL") . "/api/v1/verifications/" . getenv("VERIFICATION") . "/simulate";

echo json_decode(file_get_contents($url, false, $context), true)["status"], "\n";
