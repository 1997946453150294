import { Vidimus } from "@vidimus/sdk";

const vidimus = new Vidimus({
	apiKey: process.env.VIDIMUS_API_KEY!,
	baseUrl: process.env.VIDIMUS_URL!,
});

const { status } = await vidimus.verifications.simulate(process.env.VERIFICATION!, "approved");

console.log(status);
