<?php

$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Authorization: Bearer sk_test_…',
        'Content-Type: application/json',
    ],
    'content' => json_encode(['reference' => 'first-request']),
]]);
$answer = file_get_contents('http://localhost:3000/api/v1/verifications', false, $context);
$verification = json_decode($answer);

echo $verification->id, ' ', $verification->url, PHP_EOL;
