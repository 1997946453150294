session="$VIDIMUS_URL/api/v1/verify/$VERIFICATION"
person="Authorization: Bearer $CLIENT_SECRET"

challenge=$(curl -sf "$session/challenges" -H "$person" -H "Content-Type: application/json" -d '{ "without": [] }')
echo "$challenge"
nonce=$(echo "$challenge" | grep -o '"nonce":"[^"]*"' | cut -d '"' -f 4)

# Show the steps to the person, and capture about five frames per second
for frame in "$FRAMES"/*.jpg; do files+=(-F "file=@$frame"); done
curl -sf "$session/challenges/$nonce/answer" -H "$person" "${files[@]}"
