const id = process.env.VERIFICATION;

const response = await fetch(`${process.env.VIDIMUS_URL}/api/v1/verifications/${id}/simulate`, {
	method: "POST",
	headers: {
		Authorization: `Bearer ${process.env.VIDIMUS_API_KEY}`,
		"Content-Type": "application/json",
	},
	body: JSON.stringify({ outcome: "approved" }),
});
const verification = await response.json();
if (!response.ok) throw new Error(verification.detail);

console.log(verification.status);
