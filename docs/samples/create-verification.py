import json
import os
import urllib.request
import uuid

request = urllib.request.Request(
    os.environ["VIDIMUS_URL"] + "/api/v1/verifications",
    headers={
        "Authorization": "Bearer " + os.environ["VIDIMUS_API_KEY"],
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
    },
    data=json.dumps({
        "reference": "order-1042",
        "provided_details": {"first_name": "Anna", "last_name": "Lind"},
    }).encode(),
)
with urllib.request.urlopen(request) as response:
    verification = json.load(response)

print(verification["id"], verification["url"])
