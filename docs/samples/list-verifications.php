<?php
$headers = ["http" => [
    "header" => "Authorization: Bearer " . getenv("VIDIMUS_API_KEY"),
    "ignore_errors" => true,
]];
$query = ["status" => "in_review", "limit" => 100];
do {
    $url = getenv("VIDIMUS_URL") . "/api/v1/verifications?" . http_build_query($query);
    $page = json_decode(file_get_contents($url, false, stream_context_create($headers)), true);
    if (!isset($page["data"])) throw new Exception($page["detail"]);
    foreach ($page["data"] as $verification) {
        echo $verification["id"], " ", $verification["reference"], "\n";
    }
    $query["cursor"] = $page["next_cursor"];
} while ($page["has_more"]);
