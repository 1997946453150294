import { createRoot } from "react-dom/client";
import { Verify } from "../../../docs/samples/embed.tsx";

const url = decodeURIComponent(location.hash.slice(1));
createRoot(document.body.appendChild(document.createElement("div"))).render(<Verify url={url} />);
