/**
 * Gives this process a browser's globals as they are in a frame of another site whose cookies are blocked: each access throws.
 * @returns a function that gives the former ones back
 */
export function blockStorage(dataset: Record<string, string> = {}): () => void {
	const names = ["localStorage", "sessionStorage", "document", "location"] as const;
	const former = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
	const block = (target: object, name: string, fail: () => void) =>
		Object.defineProperty(target, name, { configurable: true, get: fail, set: fail });
	const refuse = () => {
		throw new DOMException("The operation is insecure.", "SecurityError");
	};
	const page = { documentElement: { dataset } };
	block(page, "cookie", refuse);
	block(globalThis, "localStorage", refuse);
	block(globalThis, "sessionStorage", refuse);
	Object.defineProperty(globalThis, "document", { configurable: true, value: page });
	Object.defineProperty(globalThis, "location", { configurable: true, value: { protocol: "https:" } });
	return () => {
		for (const [name, descriptor] of former) {
			Reflect.deleteProperty(globalThis, name);
			if (descriptor) Object.defineProperty(globalThis, name, descriptor);
		}
	};
}
