import { BenefitsSection } from './benefits-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { HowItWorksSection } from './how-it-works-section.tsx';
import { PublicLayout } from './public-layout.tsx';
import { ReadySection } from './ready-section.tsx';

const DESCRIPTION =
  'Running Order connects music artists with venues so they arrange live shows directly: matching, calendar, agreement, settlement and payout in one place.';

export function LandingPage() {
  return (
    <PublicLayout
      description={DESCRIPTION}
      structuredData={{
        '@type': 'WebApplication',
        name: 'Running Order',
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any',
        url: window.location.origin,
        description: DESCRIPTION,
      }}
    >
      <HeroSection />
      <BenefitsSection />
      <FeaturesSection />
      <HowItWorksSection />
      <ReadySection />
    </PublicLayout>
  );
}
