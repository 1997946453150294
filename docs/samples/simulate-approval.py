import json
import os
import urllib.request

request = urllib.request.Request(
    f"{os.environ['VIDIMUS_URL']}/api/v1/verifications/{os.environ['VERIFICATION']}/simulate",
    headers={
        "Authorization": "Bearer " + os.environ["VIDIMUS_API_KEY"],
        "Content-Type": "application/json",
    },
    data=json.dumps({"outcome": "approved"}).encode(),
)
with urllib.request.urlopen(request) as response:
    print(json.load(response)["status"])
