import json
import os
import urllib.request

request = urllib.request.Request(
    f"{os.environ['VIDIMUS_URL']}/api/v1/verifications/{os.environ['VERIFICATION']}",
    headers={"Authorization": "Bearer " + os.environ["VIDIMUS_API_KEY"]},
)
with urllib.request.urlopen(request) as response:
    verification = json.load(response)

print(verification["status"], verification["verified_data"])
