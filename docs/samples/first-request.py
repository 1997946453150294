import json
from urllib.request import Request, urlopen

request = Request(
    "http://localhost:3000/api/v1/verifications",
    headers={
        "Authorization": "Bearer sk_test_YOUR_KEY",
        "Content-Type": "application/json",
    },
    data=json.dumps({"reference": "first-request"}).encode(),
)
with urlopen(request) as response:
    verification = json.load(response)

print(verification["id"], verification["url"])
