/** Hands bytes to the browser as a file, under a name. */
export function saveFile(blob: Blob, name: string): void {
	const url = URL.createObjectURL(blob);
	Object.assign(document.createElement("a"), { href: url, download: name }).click();
	// The browser has begun to read it by the next task.
	setTimeout(() => URL.revokeObjectURL(url));
}

/** The name that the server gives a file. */
export const getFileName = (response: Response): string | undefined =>
	/filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
