import hashlib
import hmac
import json
import os
import time


def is_genuine_result(result, result_secret):
    """Whether Vidimus signed this result, received from a browser, within the last hour."""
    signed = f"{result['verification']}.{result['status']}.{result['time']}"
    expected = hmac.new(result_secret.encode(), signed.encode(), hashlib.sha256).hexdigest()
    genuine = hmac.compare_digest(str(result["signature"]).encode(), expected.encode())
    return genuine and abs(time.time() - int(result["time"])) < 3600


print(is_genuine_result(json.loads(os.environ["RESULT"]), os.environ["RESULT_SECRET"]))
