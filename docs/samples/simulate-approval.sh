curl "$VIDIMUS_URL/api/v1/verifications/$VERIFICATION/simulate" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "outcome": "approved" }'
