import json
import os
import time
import urllib.error
import urllib.request
import uuid


def send(path, body, idempotency_key):
    """Sends a change until it is answered. The idempotency key makes sure that it happens once."""
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


# Make the key once for each order and keep it with the order: a retry after a restart sends the same one.
idempotency_key = str(uuid.uuid4())
print(send("/verifications", {"reference": "order-1043"}, idempotency_key)["id"])
