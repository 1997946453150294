import sharp from "sharp";

/** A photo whose EXIF data name a program, as cameras and editors write it. */
export function withExifSoftware(bytes: Uint8Array, program: string): Promise<Buffer> {
	return sharp(bytes)
		.withExif({ IFD0: { Software: program } })
		.jpeg()
		.toBuffer();
}

/** A photo whose XMP packet names the program that made it. */
export function withXmpProperty(bytes: Uint8Array, property: string, value: string): Promise<Buffer> {
	const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" ${property}="${value}"/></rdf:RDF></x:xmpmeta>`;
	return sharp(bytes).withXmp(packet).jpeg().toBuffer();
}
