const response = await fetch("http://localhost:3000/api/v1/verifications", {
	method: "POST",
	headers: {
		Authorization: "Bearer sk_test_YOUR_KEY",
		"Content-Type": "application/json",
	},
	body: JSON.stringify({ reference: "first-request" }),
});
if (!response.ok) throw new Error(await response.text());

const verification = await response.json();
console.log(verification.id, verification.url);
