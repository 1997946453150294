import json
import os
import urllib.parse
import urllib.request

query = {"status": "in_review", "limit": 100}
while True:
    request = urllib.request.Request(
        f"{os.environ['VIDIMUS_URL']}/api/v1/verifications?{urllib.parse.urlencode(query)}",
        headers={"Authorization": "Bearer " + os.environ["VIDIMUS_API_KEY"]},
    )
    with urllib.request.urlopen(request) as response:
        page = json.load(response)
    for verification in page["data"]:
        print(verification["id"], verification["reference"])
    if not page["has_more"]:
        break
    query["cursor"] = page["next_cursor"]
