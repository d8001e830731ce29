/** 194 by 62, as the portal shows logos. */
export const demoLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="194" height="62" viewBox="0 0 194 62" role="img" aria-label="Demo Security">
<path d="M20 6 40 13v16c0 13-8 22-20 27C8 51 0 42 0 29V13z" fill="#0b4f9e"/>
<path d="m11 30 7 7 12-14" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
<text x="51" y="29" font-family="system-ui,sans-serif" font-size="20" font-weight="700" fill="#14213d">Demo</text>
<text x="51" y="49" font-family="system-ui,sans-serif" font-size="16" fill="#475569">Security MSSP</text>
</svg>
`;
