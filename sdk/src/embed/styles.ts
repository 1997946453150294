/** A constructed style sheet, because a site's Content-Security-Policy may forbid style elements. */
const text = `
:host{display:block}
:host([hidden]),:host([mode=dialog]){display:none}
:host([mode=dialog]:not([hidden])){display:contents}
iframe{display:block;width:100%;border:0;color-scheme:light dark;background:light-dark(#fff,#1a1b1e)}
.inline{position:relative;color-scheme:light dark}
.inline iframe{height:40rem;min-height:20rem}
dialog{box-sizing:border-box;width:min(30rem,calc(100vw - 2rem));height:min(48rem,calc(100dvh - 2rem));max-width:none;max-height:none;padding:0;border:0;border-radius:1rem;overflow:hidden;color-scheme:light dark;background:light-dark(#fff,#1a1b1e);box-shadow:0 1.5rem 4rem #0006}
dialog::backdrop{background:#0b120f99}
dialog[open]{display:flex;flex-direction:column;animation:in .16s ease-out}
dialog iframe{flex:1;min-height:0}
.bar{display:flex;justify-content:flex-end;padding:.25rem}
button{display:grid;place-items:center;width:2.75rem;height:2.75rem;border:0;border-radius:50%;background:none;color:light-dark(#495057,#c1c2c5);cursor:pointer}
button:hover{background:light-dark(#f1f3f5,#2c2e33)}
button:focus-visible,a:focus-visible{outline:2px solid #12b564;outline-offset:1px}
svg{width:1.25rem;height:1.25rem}
.silence{position:absolute;inset:0;display:grid;place-content:center;gap:.75rem;padding:1.5rem;text-align:center;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fff,#1a1b1e);color:light-dark(#212529,#e9ecef)}
.silence[hidden]{display:none}
dialog .silence{top:3.25rem}
.silence p{margin:0}
.silence a{color:light-dark(#0b7440,#51cf8e)}
@keyframes in{from{opacity:0;transform:translateY(.5rem)}}
@media (prefers-reduced-motion:reduce){dialog[open]{animation:none}}
@media (max-width:40rem){dialog{width:100vw;height:100dvh;border-radius:0}}
`;

let sheet: CSSStyleSheet | undefined;
export function getStyleSheet(): CSSStyleSheet {
	if (!sheet) {
		sheet = new CSSStyleSheet();
		sheet.replaceSync(text);
	}
	return sheet;
}
