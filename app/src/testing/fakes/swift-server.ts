import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { waitUntil } from "../wait-until.ts";
import { deleteOnEnd, killOnEnd } from "./cleanup.ts";
import { freePort } from "./free-port.ts";

const parts = ["account", "container", "object", "proxy"] as const;
type Part = (typeof parts)[number];
type Ports = Record<Part, number>;

const region = "us-east-1";
const bucket = "vidimus-photos";
const credentials = { accessKeyId: "test:tester", secretAccessKey: "testing-secret" };

/** Writes the rings: where each part finds the others. */
const ringScript = `
import sys
from swift.common.ring import RingBuilder
for argument in sys.argv[2:]:
    part, port = argument.split("=")
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": int(port), "device": "d"})
    builder.rebalance()
    builder.get_ring().save("%s/%s.ring.gz" % (sys.argv[1], part))
`;

const proxyPipeline = `
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# A part that was away is asked again at once.
error_suppression_limit = 1000000
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
# Lists have pages also in tests with few files.
max_bucket_listing = 10
location = ${region}
# The sign-in requires a cache and does without: nothing listens here.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:tempauth]
use = egg:swift#tempauth
user_${credentials.accessKeyId.replace(":", "_")} = ${credentials.secretAccessKey} .admin
${["catch_errors", "listing_formats", "copy", "slo", "dlo"].map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join("\n")}
`;

const storePipeline = (part: Part) => `
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;

function writeConfiguration(folder: string, ports: Ports): void {
	mkdirSync(join(folder, "devices", "d"), { recursive: true });
	const swift = `[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = Policy-0\ndefault = yes\n`;
	writeFileSync(join(folder, "swift.conf"), swift);
	for (const part of parts) {
		const defaults = {
			bind_ip: "127.0.0.1",
			bind_port: ports[part],
			swift_dir: folder,
			devices: join(folder, "devices"),
			mount_check: false,
			user: userInfo().username,
			workers: 0,
			log_level: "ERROR",
		};
		const lines = Object.entries(defaults).map(([name, value]) => `${name} = ${value}`);
		const pipeline = part === "proxy" ? proxyPipeline : storePipeline(part);
		writeFileSync(join(folder, `${part}.conf`), `[DEFAULT]\n${lines.join("\n")}${pipeline}`);
	}
	const rings = parts.filter((part) => part !== "proxy").map((part) => `${part}=${ports[part]}`);
	const { status, stderr, error } = spawnSync("/usr/bin/python3", ["-c", ringScript, folder, ...rings], {
		encoding: "utf8",
	});
	if (status !== 0) throw new Error(`Swift's rings couldn't be written: ${error?.message ?? stderr}`);
}

const accepts = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = connect(port, "127.0.0.1", () => resolve(true));
		socket.on("error", () => resolve(false)).on("connect", () => socket.destroy());
	});

/** A real OpenStack Swift with its S3 interface, of four processes, in a temporary folder. */
export class SwiftServer {
	readonly #folder = mkdtempSync(join(tmpdir(), "vidimus-swift-"));
	readonly #ports: Ports;
	readonly #children = new Map<Part, ChildProcess>();

	private constructor(ports: Ports) {
		this.#ports = ports;
	}

	/** Starts Swift with an empty bucket. */
	static async start(): Promise<SwiftServer> {
		const [account, container, object, proxy] = await Promise.all(parts.map(() => freePort()));
		const swift = new SwiftServer({ account, container, object, proxy } as Ports);
		deleteOnEnd(swift.#folder);
		writeConfiguration(swift.#folder, swift.#ports);
		await Promise.all(parts.map((part) => swift.run(part)));
		await swift.createBucket(bucket);
		return swift;
	}

	get endpoint(): string {
		return `http://127.0.0.1:${this.#ports.proxy}`;
	}

	/** The address of a bucket for `STORAGE_URL`. */
	url(more: { bucket?: string; region?: string; endpoint?: string } = {}): string {
		return `s3://${more.bucket ?? bucket}?endpoint=${more.endpoint ?? this.endpoint}&region=${more.region ?? region}`;
	}

	/** Environment variables by which a server stores its files here. */
	get env(): Record<string, string> {
		return {
			STORAGE_URL: this.url(),
			STORAGE_ACCESS_KEY: credentials.accessKeyId,
			STORAGE_SECRET_KEY: credentials.secretAccessKey,
		};
	}

	async createBucket(name: string): Promise<void> {
		const client = new S3Client({ region, endpoint: this.endpoint, forcePathStyle: true, credentials });
		await client.send(new CreateBucketCommand({ Bucket: name }));
		client.destroy();
	}

	/** Starts a part, again after `kill`, and waits until it accepts connections. */
	async run(part: Part): Promise<void> {
		const log = join(this.#folder, `${part}.log`);
		const output = openSync(log, "a");
		const child = spawn(`swift-${part}-server`, [join(this.#folder, `${part}.conf`)], {
			cwd: this.#folder,
			stdio: ["ignore", output, output],
		});
		closeSync(output);
		killOnEnd(child);
		child.once("error", () => {});
		this.#children.set(part, child);
		await waitUntil(`Swift's ${part} server to start`, async () => {
			if (child.exitCode !== null || child.pid === undefined)
				throw new Error(`Swift's ${part} server ended: ${readFileSync(log, "utf8")}`);
			return accepts(this.#ports[part]);
		});
	}

	/** Ends a part as a crash does. */
	async kill(part: Part): Promise<void> {
		const child = this.#children.get(part)!;
		const ended = once(child, "exit");
		child.kill("SIGKILL");
		await ended;
	}

	/** Freezes a part: connections are accepted by the system, and nothing answers. */
	freeze(part: Part): void {
		this.#children.get(part)!.kill("SIGSTOP");
	}

	thaw(part: Part): void {
		this.#children.get(part)!.kill("SIGCONT");
	}

	/** Ends all parts, and deletes their data. */
	async stop(): Promise<void> {
		for (const [part, child] of this.#children)
			if (child.exitCode === null && child.signalCode === null) await this.kill(part);
		rmSync(this.#folder, { recursive: true, force: true });
	}
}
