<?php
/** Whether Vidimus signed the URL that the person returned to. */
function isGenuineReturn(string $address, string $returnSecret): bool
{
    parse_str(parse_url($address, PHP_URL_QUERY) ?? "", $query);
    $signed = implode(".", [$query["verification"] ?? "", $query["status"] ?? "", $query["time"] ?? ""]);
    return hash_equals(hash_hmac("sha256", $signed, $returnSecret), $query["signature"] ?? "");
}

var_dump(isGenuineReturn(getenv("RETURN_URL"), getenv("RETURN_SECRET")));
