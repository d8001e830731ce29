import { Meter, type MeterThresholds, meterTone } from '@portal/shared/ui';

const thresholds: MeterThresholds = { better: 'higher', from: [40, 70] };
const words = { green: 'good', yellow: 'fair', red: 'poor', neutral: 'unknown' };

export function Meters() {
  return (
    <>
      {[85, 55, 20, null].map((value) => {
        const tone = meterTone(value, thresholds);
        const text = value === null ? '–' : `${value}%`;
        return <Meter key={text} {...{ value, text, tone, thresholds }} toneLabel={words[tone]} />;
      })}
      <Meter value={30} text="30%" trend="up" hint="Ten more than in May" />
    </>
  );
}
