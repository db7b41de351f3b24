/** Photos that residents could have taken, drawn. */

const fading = (id: string, colour: string) =>
  `<radialGradient id="${id}"><stop offset="0.3" stop-color="${colour}" stop-opacity="0.6"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

const frame = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 1024 768">
<defs>
  <radialGradient id="light" cx="0.42" cy="0.36" r="0.85"><stop offset="0.35" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.5"/></radialGradient>
  <linearGradient id="chrome" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#f4f6f8"/><stop offset="0.35" stop-color="#aab2ba"/><stop offset="0.6" stop-color="#dfe4e8"/><stop offset="1" stop-color="#7d868f"/></linearGradient>
  <linearGradient id="pipe" x1="0" x2="1"><stop offset="0" stop-color="#9aa0a5"/><stop offset="0.4" stop-color="#f1f2f2"/><stop offset="1" stop-color="#878d92"/></linearGradient>
  <linearGradient id="drop" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#eef8ff"/><stop offset="1" stop-color="#5aa2cf"/></linearGradient>
  ${fading('glow', '#ffe9b0')}${fading('soot', '#2a2118')}${fading('damp', '#c9a86a')}
</defs>
${inside}
<rect width="1024" height="768" fill="url(#light)"/>
</svg>`

const drop = (x: number, y: number, size = 1) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0-26C10-6 15 2 15 11a15 15 0 0 1-30 0c0-9 5-17 15-37z" fill="url(#drop)" stroke="#3f83ae" stroke-width="1.5"/>`

const grid = (step: number, colour: string, width: number) => {
  const lines = Array.from({ length: Math.ceil(1024 / step) }, (_, index) => `M${index * step} 0V768M0 ${index * step}H1024`)
  return `<path d="${lines.join('')}" stroke="${colour}" stroke-width="${width}"/>`
}

const tap = frame(`<rect width="1024" height="768" fill="#e9ece8"/>${grid(128, '#cfd4cd', 5)}
<path d="M0 560H1024V768H0z" fill="#c9cfd4"/><ellipse cx="500" cy="640" rx="430" ry="120" fill="#8d969e"/><ellipse cx="500" cy="628" rx="410" ry="104" fill="url(#chrome)"/>
<circle cx="500" cy="650" r="30" fill="#555e66"/><circle cx="500" cy="650" r="20" fill="#2f363c"/>
<rect x="716" y="250" width="76" height="310" rx="18" fill="url(#pipe)"/><path d="M754 290C754 150 520 140 508 300v50" fill="none" stroke="url(#chrome)" stroke-width="58" stroke-linecap="butt"/>
<rect x="474" y="340" width="68" height="34" rx="8" fill="#8b949c"/><path d="M740 236l130-62a22 22 0 0 1 22 38l-118 70z" fill="url(#chrome)"/>
${drop(508, 420)}${drop(508, 520, 0.8)}<ellipse cx="506" cy="626" rx="70" ry="14" fill="#d7edfa" opacity="0.9"/><ellipse cx="506" cy="626" rx="36" ry="7" fill="#fff"/>`)

const pipe =
  frame(`<rect width="1024" height="768" fill="#6b5843"/><path d="M0 600H1024V768H0z" fill="#8a7256"/><path d="M0 0H1024V70H0z" fill="#4a3c2e"/>
<rect x="60" y="60" width="34" height="560" fill="#5a4937"/><rect x="930" y="60" width="34" height="560" fill="#5a4937"/>
<g stroke="#3b3f43" stroke-width="3" fill="url(#pipe)"><rect x="372" y="40" width="92" height="250"/><rect x="356" y="230" width="124" height="56" rx="10"/>
<path d="M372 286v120c0 130 230 130 230 0v-70h-92v70c0 24-46 24-46 0V286z"/><rect x="494" y="300" width="124" height="52" rx="10"/><path d="M510 300V212h420v88H602v0z"/></g>
<path d="M356 262h124" stroke="#6d7378" stroke-width="4"/><path d="M396 480c24 46 110 60 170 8" fill="none" stroke="#cfe9f8" stroke-width="10" stroke-linecap="round" opacity="0.85"/>
${drop(420, 545)}${drop(486, 572, 1.2)}${drop(560, 552, 0.9)}${drop(486, 636, 0.8)}
<ellipse cx="500" cy="690" rx="260" ry="42" fill="#5d93b5" opacity="0.75"/><ellipse cx="470" cy="682" rx="150" ry="16" fill="#dff1fb" opacity="0.8"/>
<path d="M690 600h200l-22 120a78 18 0 0 1-156 0z" fill="#b03434"/><ellipse cx="790" cy="600" rx="100" ry="24" fill="#7f2222"/><ellipse cx="790" cy="603" rx="84" ry="17" fill="#5d93b5"/>`)

const lamp = frame(
  `<rect width="1024" height="768" fill="#4c4a48"/><path d="M0 0H1024L760 300H264z" fill="#6a6764"/><path d="M264 300H760V600H264z" fill="#3b3937"/>
<path d="M0 768L264 600H760L1024 768z" fill="#57504a"/><path d="M0 0L264 300V600L0 768zM1024 0L760 300V600L1024 768z" fill="#5e5a56"/>
<rect x="60" y="250" width="110" height="360" fill="#3f3129"/><rect x="854" y="250" width="110" height="360" fill="#3f3129"/><circle cx="158" cy="440" r="9" fill="#c9a54e"/>
<ellipse cx="512" cy="372" rx="40" ry="12" fill="#ffe9b0"/><ellipse cx="512" cy="372" rx="150" ry="70" fill="url(#glow)" opacity="0.6"/>
<ellipse cx="512" cy="118" rx="190" ry="64" fill="#a7a39c"/><ellipse cx="512" cy="126" rx="166" ry="52" fill="#d9d5cc"/><ellipse cx="512" cy="130" rx="150" ry="44" fill="#8d897f"/>
<path d="M512 128L430 98M512 128L470 168M512 128L590 96M512 128L604 160M512 128L540 172M560 110l34 18" stroke="#3a3733" stroke-width="4" fill="none"/>
<path d="M512 128L590 96L640 130L604 160z" fill="#2b2826"/><path d="M540 118h60a14 14 0 0 1 0 28h-60z" fill="#c9c3b4"/><path d="M548 122l44 20M548 142l44-20" stroke="#6d675c" stroke-width="3"/>`
)

const ceiling =
  frame(`<rect width="1024" height="768" fill="#ece8df"/><path d="M0 520L1024 430V768H0z" fill="#d8d2c4"/><path d="M0 500L1024 410V440L0 532z" fill="#f6f3ec"/>
<g fill="none"><ellipse cx="550" cy="235" rx="330" ry="200" fill="url(#damp)"/>
<path d="M330 245C290 150 430 95 535 135S745 120 765 225 680 365 560 335 365 335 330 245z" fill="#b98f4c" opacity="0.5"/>
<path d="M330 245C290 150 430 95 535 135S745 120 765 225 680 365 560 335 365 335 330 245z" stroke="#8a5f24" stroke-width="7" opacity="0.65"/>
<path d="M400 240c-14-60 66-90 130-66s130 0 140 60-70 78-130 60-126 6-140-54z" stroke="#9a7034" stroke-width="5" opacity="0.6"/>
<path d="M470 236c0-34 44-44 74-34s56 8 56 36-40 34-64 28-66 4-66-30z" fill="#7d5a2a" opacity="0.45"/></g>
<path d="M540 240l18 44-10 30 24 40M556 284l30 12" stroke="#6c5330" stroke-width="3" fill="none"/><path d="M560 392l-6 90 8 60" stroke="#a98953" stroke-width="12" opacity="0.5" fill="none"/>
${drop(558, 400, 1.1)}<circle cx="190" cy="150" r="62" fill="#fbfaf6" stroke="#cfc8b8" stroke-width="4"/><circle cx="190" cy="150" r="36" fill="#fff6d8"/>`)

const button = (y: number, word: string, lit = false) =>
  `<circle cx="512" cy="${y}" r="62" fill="#7e868d"/><circle cx="512" cy="${y}" r="54" fill="url(#chrome)"/><circle cx="512" cy="${y}" r="40" fill="${lit ? '#ffb347' : '#3b4248'}"/>
<text x="512" y="${y + 19}" font-family="sans-serif" font-size="52" font-weight="700" text-anchor="middle" fill="${lit ? '#4a2b00' : '#e8ecef'}">${word}</text>`

const lift =
  frame(`<rect width="1024" height="768" fill="#9aa3ab"/>${Array.from({ length: 42 }, (_, line) => `<path d="M0 ${line * 18 + 6}H1024" stroke="#8f989f" stroke-width="${1 + (line % 3)}"/>`).join('')}
<rect x="350" y="20" width="324" height="740" rx="26" fill="#c4cbd1" stroke="#6f777e" stroke-width="6"/>
${button(120, '7')}${button(270, '6', true)}${button(570, '4')}${button(710, '3')}
<circle cx="512" cy="420" r="62" fill="#7e868d"/><circle cx="512" cy="420" r="54" fill="url(#chrome)"/><circle cx="512" cy="424" r="42" fill="#15181b"/><path d="M488 398l18 24-12 26 34-14 20 12" stroke="#70787f" stroke-width="4" fill="none"/>
<g transform="rotate(-7 700 430)"><rect x="590" y="372" width="270" height="116" fill="#fff7a8"/><text x="725" y="420" font-family="sans-serif" font-size="36" text-anchor="middle" fill="#33312a">5 sticks!</text><text x="725" y="464" font-family="sans-serif" font-size="30" text-anchor="middle" fill="#33312a">use 4 or 6</text><rect x="680" y="352" width="90" height="34" fill="#e9dfc2" opacity="0.8"/></g>`)

const socket =
  frame(`<rect width="1024" height="768" fill="#dfe3e0"/><path d="M0 640H1024V768H0z" fill="#b9a58a"/><path d="M0 620H1024V660H0z" fill="#f5f4ef"/>
<ellipse cx="530" cy="240" rx="270" ry="190" fill="url(#soot)" opacity="0.8"/><rect x="332" y="180" width="360" height="360" rx="24" fill="#b8b8b1"/><rect x="322" y="168" width="360" height="360" rx="24" fill="#f7f6f1" stroke="#c8c6bd" stroke-width="4"/>
<rect x="478" y="236" width="48" height="92" rx="6" fill="#2f2d2a"/><rect x="386" y="396" width="92" height="44" rx="6" fill="#2f2d2a"/><rect x="526" y="396" width="92" height="44" rx="6" fill="#2f2d2a"/>
<path d="M480 230C440 170 470 120 520 160S610 150 590 220 540 240 528 236z" fill="#5a4027" opacity="0.75"/><path d="M620 390c50-30 60 30 30 50s-60-10-30-50z" fill="#4a3420" opacity="0.7"/>
<path d="M560 372l16-30 4 20 26-22-10 30 24 2-28 16" fill="#ffd23f" stroke="#e08a00" stroke-width="3"/>`)

const airConditioner = frame(`<rect width="1024" height="768" fill="#dfe6ea"/><path d="M0 690H1024V768H0z" fill="#a98f6d"/>
<path d="M640 330C660 450 630 560 650 690H560C566 560 590 440 580 330z" fill="#9db4c0" opacity="0.55"/>
<rect x="140" y="96" width="744" height="240" rx="30" fill="#c3ccd2"/><rect x="134" y="84" width="744" height="236" rx="30" fill="#fafbfb" stroke="#cfd6da" stroke-width="4"/>
<path d="M164 258H848v30a24 24 0 0 1-24 24H188a24 24 0 0 1-24-24z" fill="#b4bec5"/><path d="M176 272H836M176 290H836" stroke="#7f8b93" stroke-width="5"/><circle cx="806" cy="210" r="7" fill="#e23b3b"/><rect x="700" y="196" width="86" height="30" rx="6" fill="#2a3136"/>
<text x="743" y="219" font-family="monospace" font-size="24" text-anchor="middle" fill="#7ef0c0">27°</text>
${drop(586, 356)}${drop(630, 410, 1.2)}${drop(604, 500)}${drop(644, 590, 0.9)}<ellipse cx="606" cy="716" rx="170" ry="26" fill="#78a7c2" opacity="0.8"/><ellipse cx="586" cy="710" rx="80" ry="9" fill="#eef8ff" opacity="0.9"/>
<path d="M500 640h210l-20 100H520z" fill="#3d7bb8"/><ellipse cx="605" cy="640" rx="105" ry="24" fill="#2b5b8c"/><ellipse cx="605" cy="642" rx="86" ry="17" fill="#a9d3ea"/>`)

const tiles = frame(`<rect width="1024" height="768" fill="#cbb892"/>${grid(256, '#8d7c5c', 10)}
<path d="M256 256h256v256H256z" fill="#c2ad84"/><path d="M262 300l90 60 30 90 70 20 54 36" stroke="#3f3523" stroke-width="6" fill="none"/><path d="M352 360l84-70 70-28M382 450l-60 56" stroke="#3f3523" stroke-width="5" fill="none"/>
<path d="M352 360l84-70 40 60-94 100z" fill="#a8946c"/><path d="M512 262h244v60l-80 40-164-30z" fill="#b9a57d"/><path d="M512 332l164 30 80-40" stroke="#3f3523" stroke-width="5" fill="none"/>
<path d="M676 362l30 70 44 76" stroke="#3f3523" stroke-width="4" fill="none"/><path d="M440 520l40-12 30 20-24 26-44-10zM556 300l26-6 10 20-28 8z" fill="#83714f"/>`)

/** The demo's pictures, by what they show. */
export const PICTURES = { tap, pipe, lamp, ceiling, lift, socket, airConditioner, tiles }
export type PictureName = keyof typeof PICTURES
