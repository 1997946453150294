<?php
// php -S localhost:4242 receive-webhooks.php

$secret = base64_decode(str_replace("whsec_", "", getenv("WEBHOOK_SECRET")));
$body = file_get_contents("php://input");
$id = $_SERVER["HTTP_WEBHOOK_ID"] ?? "";
$timestamp = $_SERVER["HTTP_WEBHOOK_TIMESTAMP"] ?? "0";

$expected = "v1," . base64_encode(hash_hmac("sha256", "$id.$timestamp.$body", $secret, true));
$genuine = false;
foreach (explode(" ", $_SERVER["HTTP_WEBHOOK_SIGNATURE"] ?? "") as $signature) {
    $genuine = $genuine || hash_equals($expected, $signature);
}
// The signature matches the raw body and isn't older than five minutes.
if (!$genuine || abs(time() - (int) $timestamp) > 300) {
    http_response_code(400);
    exit("bad signature");
}

$event = json_decode($body, true);
error_log("{$event["type"]} {$event["object_id"]}");
echo "ok";
