curl "$VIDIMUS_URL/api/v1/verifications?status=in_review,declined&limit=10" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY"
