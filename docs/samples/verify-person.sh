set -e
session="$VIDIMUS_URL/api/v1/verify/$VERIFICATION"
person="Authorization: Bearer $CLIENT_SECRET"
json="Content-Type: application/json"

curl -sf "$session/start" -H "$person" -H "$json" -d '{ "consent": true, "locale": "en" }'
curl -sf -X PUT "$session/document" -H "$person" -H "$json" -d '{ "type": "passport", "country": "UTO" }'
curl -sf "$session/photos/document_front" -H "$person" -F "file=@$PASSPORT"
curl -sf "$session/photos/selfie" -H "$person" -F "file=@$SELFIE"
curl -sf -X POST "$session/submit" -H "$person"

# The decision takes a few seconds
until curl -sf "$session" -H "$person" | grep -v '"status":"processing"'; do sleep 1; done
