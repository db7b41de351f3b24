import css from './tower.module.css'

export function Sky() {
  return (
    <>
      <defs>
        <linearGradient id="tower-sky" x1="0" y1="0" x2="0" y2="1">
          <stop className={css.skyTop} offset="0" />
          <stop className={css.skyLow} offset="0.82" />
        </linearGradient>
      </defs>
      <rect width="640" height="540" fill="url(#tower-sky)" />
      <path
        className={css.stars}
        d="M40 44h0M86 96h0M132 38h0M118 150h0M52 190h0M204 34h0M262 22h0M330 40h0M402 20h0M452 52h0M596 190h0M566 160h0M612 34h0M24 128h0M540 210h0M352 18h0"
      />
      <circle className={css.halo} cx="546" cy="92" r="62" />
      <circle className={css.orb} cx="546" cy="92" r="36" />
      <path className={css.craters} d="M534 82h0M556 104h0M552 78h0" />
      <path className={css.cloud} d="M34 118a13 13 0 0 1 8-24 22 22 0 0 1 42-6 17 17 0 0 1 26 14 9 9 0 0 1-2 16Z" />
      <path className={css.cloud} d="M520 186a10 10 0 0 1 6-18 17 17 0 0 1 32-5 13 13 0 0 1 20 11 7 7 0 0 1-1 12Z" />
      <path className={css.birds} d="M96 172q6-7 11 0 5-7 11 0M126 190q5-6 9 0 4-6 9 0M58 208q4-5 8 0 4-5 8 0" />
      <path
        className={css.city}
        d="M0 440V352h30v-26h34v40h22v-62h8v-10h20v10h8v74h30v-36h40v90M640 440V340h-26v-34h-36v54h-20v-30h-32v-14h-20v124"
      />
      <path className={css.hill} d="M0 396c52-34 104-38 168-14v58H0ZM640 392c-44-40-96-36-140-6v54h140Z" />
    </>
  )
}
