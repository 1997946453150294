/** Downloads a blob as a file. */
export function saveFile(blob: Blob, name: string): void {
	const url = URL.createObjectURL(blob);
	Object.assign(document.createElement("a"), { href: url, download: name }).click();
	// Revoking the URL before the next task would cancel the download.
	setTimeout(() => URL.revokeObjectURL(url));
}

/** File name from the `Content-Disposition` header. */
export const getFileName = (response: Response): string | undefined =>
	/filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
