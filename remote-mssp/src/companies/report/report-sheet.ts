/** Of the document that is printed, which has no other: neither the portal's nor that of a page around the panel. */
export const reportSheet = `
@page { size: A4; margin: 18mm }
:root { background: #fff; forced-color-adjust: none }
body { margin: 0; color: #111; font: 10.5pt/1.45 system-ui, sans-serif }
article:not(:last-child) { break-after: page }
header { display: flex; justify-content: space-between; align-items: center; min-block-size: 16mm; padding-block-end: 4mm; border-block-end: 0.5pt solid #999 }
header img { max-inline-size: 60mm; max-block-size: 16mm }
h1 { margin: 8mm 0 0; font-size: 20pt; line-height: 1.2; overflow-wrap: anywhere }
h1[data-long] { font-size: 13pt }
h2 { margin: 0; font-size: 12pt }
p { margin: 0 }
section { margin-block-start: 5mm; break-inside: avoid }
.figures { margin-block: 1mm }
.value, .tone { font-weight: 600 }
.title .tone { margin-inline-start: 5mm }
.value { margin-inline-end: 2mm; font-size: 16pt; font-variant-numeric: tabular-nums }
.mean { margin-inline-start: 3mm }
.mean::before { content: "▬ " / ""; color: #888 }
.help, .source, .title { color: #444 }
.source { margin-block-start: 7mm; padding-block-start: 3mm; border-block-start: 0.5pt solid #999; font-size: 9pt }
svg { display: block; inline-size: 100%; block-size: 7.5mm; margin-block-end: 1mm }
text { font-size: 8pt }
.track { fill: #ddd }
.tick { fill: #111 }
[data-tone="green"] { fill: #1f7a3d; color: #1f7a3d }
[data-tone="yellow"] { fill: #b07800; color: #7a5200 }
[data-tone="red"] { fill: #b3261e; color: #b3261e }
[data-tone="neutral"] { fill: #888 }
`;
