curl http://localhost:3000/api/v1/verifications \
  -H "Authorization: Bearer sk_test_YOUR_KEY" \
  -H "Content-Type: application/json" \
  -d '{"reference": "first-request"}'
