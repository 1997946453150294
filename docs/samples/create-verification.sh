curl "$VIDIMUS_URL/api/v1/verifications" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: $(openssl rand -hex 16)" \
  -d '{
    "reference": "order-1042",
    "provided_details": { "first_name": "Anna", "last_name": "Lind" }
  }'
