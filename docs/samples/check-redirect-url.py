import hashlib
import hmac
import os
from urllib.parse import parse_qs, urlsplit


def is_genuine_redirect(address, result_secret):
    """Whether Vidimus signed the URL that the person returned to."""
    query = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    signed = ".".join(query.get(name, "") for name in ("verification", "status", "time"))
    expected = hmac.new(result_secret.encode(), signed.encode(), hashlib.sha256).hexdigest()
    return hmac.compare_digest(query.get("signature", "").encode(), expected.encode())


print(is_genuine_redirect(os.environ["REDIRECT_URL"], os.environ["RESULT_SECRET"]))
