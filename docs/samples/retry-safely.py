import json
import os
import time
import urllib.error
import urllib.request
import uuid


def send(path, body, idempotency_key):
    """Retries a request until it gets a response. The idempotency key ensures that it takes effect once."""
    for attempt in range(1, 6):
        request = urllib.request.Request(
            os.environ["VIDIMUS_URL"] + "/api/v1" + path,
            headers={
                "Authorization": "Bearer " + os.environ["VIDIMUS_API_KEY"],
                "Content-Type": "application/json",
                "Idempotency-Key": idempotency_key,
            },
            data=json.dumps(body).encode(),
        )
        try:
            with urllib.request.urlopen(request) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            if error.code != 429 and error.code < 500 or attempt == 5:
                raise RuntimeError(json.load(error)["detail"]) from error
            seconds = int(error.headers.get("retry-after") or 2**attempt)
        except OSError:
            if attempt == 5:
                raise
            seconds = 2**attempt
        time.sleep(seconds)


# Generate one key per order and store it with the order, so that a retry after a restart sends the same key.
idempotency_key = str(uuid.uuid4())
print(send("/verifications", {"reference": "order-1043"}, idempotency_key)["id"])
