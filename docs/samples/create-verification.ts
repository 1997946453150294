const response = await fetch(`${process.env.VIDIMUS_URL}/api/v1/verifications`, {
	method: "POST",
	headers: {
		Authorization: `Bearer ${process.env.VIDIMUS_API_KEY}`,
		"Content-Type": "application/json",
		"Idempotency-Key": "order-1042",
	},
	body: JSON.stringify({
		reference: "order-1042",
		provided_details: { first_name: "Anna", last_name: "Lind" },
	}),
});
const verification = await response.json();
if (!response.ok) throw new Error(verification.detail);

console.log(verification.id, verification.url);
