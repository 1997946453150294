<?php
/** Whether Vidimus signed the URL that the person returned to. */
function isGenuineRedirect(string $address, string $resultSecret): bool
{
    parse_str(parse_url($address, PHP_URL_QUERY) ?? "", $query);
    $signed = implode(".", [$query["verification"] ?? "", $query["status"] ?? "", $query["time"] ?? ""]);
    return hash_equals(hash_hmac("sha256", $signed, $resultSecret), $query["signature"] ?? "");
}

var_dump(isGenuineRedirect(getenv("REDIRECT_URL"), getenv("RESULT_SECRET")));
