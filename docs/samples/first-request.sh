curl http://localhost:3000/api/v1/verifications \
  -H "Authorization: Bearer sk_test_…" \
  -H "Content-Type: application/json" \
  -d '{"reference": "first-request"}'
