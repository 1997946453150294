<?php
/** Whether Vidimus signed this result, received from a browser, within the last hour. */
function isGenuineResult(array $result, string $resultSecret): bool
{
    $signed = implode(".", [$result["verification"], $result["status"], $result["time"]]);
    $genuine = hash_equals(hash_hmac("sha256", $signed, $resultSecret), $result["signature"]);
    return $genuine && abs(time() - $result["time"]) < 3600;
}

var_dump(isGenuineResult(json_decode(getenv("RESULT"), true), getenv("RESULT_SECRET")));
