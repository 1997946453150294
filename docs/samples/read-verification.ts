import { Vidimus } from "@vidimus/sdk";

const vidimus = new Vidimus({
	apiKey: process.env.VIDIMUS_API_KEY!,
	baseUrl: process.env.VIDIMUS_URL!,
});

const { status, verified_data } = await vidimus.verifications.get(process.env.VERIFICATION!);

console.log(status, verified_data);
