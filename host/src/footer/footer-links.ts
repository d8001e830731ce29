/** The provider's website. */
const site = 'https://www.example.com';

/** Message keys with addresses on the provider's website. Without an address, a link shows as text. */
export const footerGroups = [
  {
    id: 'footer-products',
    title: 'footer.products.title',
    links: [
      { label: 'footer.products.fileProtection', address: `${site}/file-protection` },
      { label: 'footer.products.browsingProtection', address: `${site}/browsing-protection` },
      { label: 'footer.products.cyberSurveillance', address: `${site}/cyber-surveillance` },
      { label: 'footer.products.compliance', address: `${site}/compliance` },
    ],
  },
  {
    id: 'footer-company',
    title: 'footer.company.title',
    links: [
      { label: 'footer.company.about', address: `${site}/about-us` },
      { label: 'footer.company.blog', address: `${site}/blog` },
      { label: 'footer.company.contacts', address: `${site}/contacts` },
    ],
  },
  {
    id: 'footer-support',
    title: 'footer.support.title',
    links: [
      { label: 'footer.support.terms', address: '' },
      { label: 'footer.support.privacy', address: `${site}/privacy-policy` },
      { label: 'footer.support.documentation', address: '' },
    ],
  },
] as const;
