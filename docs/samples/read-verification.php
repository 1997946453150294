<?php
$headers = ["http" => [
    "header" => "Authorization: Bearer " . getenv("VIDIMUS_API_KEY"),
    "ignore_errors" => true,
]];
$url = getenv("VIDIMUS_URL") . "/api/v1/verifications/" . getenv("VERIFICATION");
$verification = json_decode(file_get_contents($url, false, stream_context_create($headers)), true);
if (!isset($verification["id"])) throw new Exception($verification["detail"]);

echo $verification["status"], " ", json_encode($verification["verified_data"]), "\n";
