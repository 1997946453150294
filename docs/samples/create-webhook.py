import json
import os
import urllib.request


def call(path, body=None):
    request = urllib.request.Request(
        os.environ["VIDIMUS_URL"] + "/api/v1" + path,
        headers={
            "Authorization": "Bearer " + os.environ["VIDIMUS_API_KEY"],
            "Content-Type": "application/json",
        },
        data=json.dumps(body).encode() if body else None,
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


endpoint = call("/webhooks", {
    "url": "http://localhost:4242/hook",
    "event_types": ["verification.approved"],
})
# The endpoint's signing secret
print(call(f"/webhooks/{endpoint['id']}/secret")["secret"])
