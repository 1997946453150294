endpoint=$(curl -s "$VIDIMUS_URL/api/v1/webhooks" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "url": "http://localhost:4242/hook", "event_types": ["verification.approved"] }')
id=$(echo "$endpoint" | grep -o 'whk_[a-z0-9]*' | head -n 1)

# The endpoint's signing secret
curl "$VIDIMUS_URL/api/v1/webhooks/$id/secret" -H "Authorization: Bearer $VIDIMUS_API_KEY"
