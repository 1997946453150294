curl "$VIDIMUS_URL/api/v1/verifications/$VERIFICATION" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY"
