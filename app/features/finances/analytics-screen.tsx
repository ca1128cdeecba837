export function AnalyticsScreen() {
  return <p>AnalyticsScreen</p>;
}
