let cursor: string | null = null;
do {
	const query = new URLSearchParams({ status: "in_review", limit: "100", ...(cursor && { cursor }) });
	const response: Response = await fetch(`${process.env.VIDIMUS_URL}/api/v1/verifications?${query}`, {
		headers: { Authorization: `Bearer ${process.env.VIDIMUS_API_KEY}` },
	});
	const page = await response.json();
	if (!response.ok) throw new Error(page.detail);
	for (const verification of page.data) console.log(verification.id, verification.reference);
	cursor = page.next_cursor;
} while (cursor);
