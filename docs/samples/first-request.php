<?php

$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Authorization: Bearer sk_test_YOUR_KEY',
        'Content-Type: application/json',
    ],
    'content' => json_encode(['reference' => 'first-request']),
    'ignore_errors' => true,
]]);
$answer = file_get_contents('http://localhost:3000/api/v1/verifications', false, $context);
$verification = json_decode($answer);
if (!isset($verification->id)) throw new Exception($verification->detail);

echo $verification->id, ' ', $verification->url, PHP_EOL;
