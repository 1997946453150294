const id = process.env.VERIFICATION;

const response = await fetch(`${process.env.VIDIMUS_URL}/api/v1/verifications/${id}`, {
	headers: { Authorization: `Bearer ${process.env.VIDIMUS_API_KEY}` },
});
const verification = await response.json();
if (!response.ok) throw new Error(verification.detail);

console.log(verification.status, verification.verified_data);
