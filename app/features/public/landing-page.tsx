import { frontPage } from '#core/public/front-page.ts';
import { BenefitsSection } from './benefits-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { HowItWorksSection } from './how-it-works-section.tsx';
import { PublicLayout } from './public-layout.tsx';
import { ReadySection } from './ready-section.tsx';

export function LandingPage() {
  return (
    <PublicLayout {...frontPage(window.location.origin)}>
      <HeroSection />
      <BenefitsSection />
      <FeaturesSection />
      <HowItWorksSection />
      <ReadySection />
    </PublicLayout>
  );
}
