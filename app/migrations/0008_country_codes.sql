CREATE TABLE "country_codes" AS SELECT split_part("pair", '=', 1) AS "other", split_part("pair", '=', 2) AS "code"
	FROM regexp_split_to_table('AD=AND AE=ARE AF=AFG AG=ATG AI=AIA AL=ALB ALG=DZA AM=ARM AO=AGO AQ=ATA AR=ARG AS=ASM AT=AUT AU=AUS
		AW=ABW AX=ALA AZ=AZE BA=BIH BB=BRB BD=BGD BE=BEL BF=BFA BG=BGR BH=BHR BI=BDI BJ=BEN BL=BLM BM=BMU BN=BRN
		BO=BOL BQ=BES BR=BRA BS=BHS BT=BTN BUL=BGR BUR=MMR BV=BVT BW=BWA BY=BLR BZ=BLZ CA=CAN CC=CCK CD=COD
		CF=CAF CG=COG CH=CHE CHI=CHL CI=CIV CK=COK CL=CHL CM=CMR CN=CHN CO=COL CR=CRI CRO=HRV CU=CUB CV=CPV
		CW=CUW CX=CXR CY=CYP CZ=CZE D=DEU DE=DEU DEN=DNK DJ=DJI DK=DNK DM=DMA DO=DOM DZ=DZA EC=ECU EE=EST EG=EGY
		EH=ESH EL=GRC ENG=GBR ER=ERI ES=ESP ET=ETH EU=EUE FI=FIN FJ=FJI FK=FLK FM=FSM FO=FRO FR=FRA GA=GAB
		GB=GBR GBD=GBR GBN=GBR GBO=GBR GBP=GBR GBS=GBR GD=GRD GE=GEO GER=DEU GF=GUF GG=GGY GH=GHA GI=GIB GL=GRL
		GM=GMB GN=GIN GP=GLP GQ=GNQ GR=GRC GRE=GRC GS=SGS GT=GTM GU=GUM GW=GNB GY=GUY HK=HKG HM=HMD HN=HND
		HOL=NLD HR=HRV HT=HTI HU=HUN ID=IDN IE=IRL IL=ISR IM=IMN IN=IND INA=IDN IO=IOT IQ=IRQ IR=IRN IRI=IRN
		IS=ISL IT=ITA JE=JEY JM=JAM JO=JOR JP=JPN KE=KEN KG=KGZ KH=KHM KI=KIR KM=COM KN=KNA KOS=XKX KP=PRK
		KR=KOR KS=XKX KSA=SAU KSV=XKX KW=KWT KY=CYM KZ=KAZ LA=LAO LAT=LVA LB=LBN LC=LCA LI=LIE LK=LKA LR=LBR
		LS=LSO LT=LTU LU=LUX LV=LVA LY=LBY MA=MAR MAS=MYS MC=MCO MD=MDA ME=MNE MF=MAF MG=MDG MH=MHL MK=MKD
		ML=MLI MM=MMR MN=MNG MO=MAC MP=MNP MQ=MTQ MR=MRT MS=MSR MT=MLT MU=MUS MV=MDV MW=MWI MX=MEX MY=MYS MZ=MOZ
		NA=NAM NC=NCL NE=NER NED=NLD NF=NFK NG=NGA NI=NIC NIR=GBR NL=NLD NO=NOR NP=NPL NR=NRU NU=NIU NZ=NZL
		OM=OMN PA=PAN PE=PER PF=PYF PG=PNG PH=PHL PHI=PHL PK=PAK PL=POL PM=SPM PN=PCN POR=PRT PR=PRI PS=PSE
		PT=PRT PW=PLW PY=PRY QA=QAT RE=REU RKS=XKX RO=ROU ROM=ROU RS=SRB RSA=ZAF RU=RUS RW=RWA SA=SAU SB=SLB
		SC=SYC SCO=GBR SD=SDN SE=SWE SG=SGP SH=SHN SI=SVN SJ=SJM SK=SVK SL=SLE SLO=SVN SM=SMR SN=SEN SO=SOM
		SPA=ESP SR=SUR SS=SSD ST=STP SUI=CHE SV=SLV SX=SXM SY=SYR SZ=SWZ TC=TCA TD=TCD TF=ATF TG=TGO TH=THA
		TJ=TJK TK=TKL TL=TLS TM=TKM TMP=TLS TN=TUN TO=TON TPE=TWN TR=TUR TT=TTO TV=TUV TW=TWN TZ=TZA UA=UKR
		UAE=ARE UG=UGA UK=GBR UM=UMI UN=UNO US=USA UY=URY UZ=UZB VA=VAT VC=VCT VE=VEN VG=VGB VI=VIR VIE=VNM
		VN=VNM VU=VUT WAL=GBR WF=WLF WS=WSM XK=XKX XKK=XKX XXK=XKX YE=YEM YT=MYT ZA=ZAF ZAR=COD ZM=ZMB ZW=ZWE', '\s+') AS "pair";--> statement-breakpoint
UPDATE "attempts" SET "document_country" = "code" FROM "country_codes" WHERE "document_country" = "other";--> statement-breakpoint
UPDATE "reopenings" SET "document_country" = "code" FROM "country_codes" WHERE "document_country" = "other";--> statement-breakpoint
UPDATE "verifications" SET "document_country" = "code" FROM "country_codes" WHERE "document_country" = "other";--> statement-breakpoint
UPDATE "verifications" SET "options" = jsonb_set("options", '{countries}', (
		SELECT jsonb_agg(DISTINCT coalesce("code", "value"))
			FROM jsonb_array_elements_text("options" -> 'countries') LEFT JOIN "country_codes" ON "other" = "value"))
	WHERE jsonb_typeof("options" -> 'countries') = 'array'
		AND EXISTS (SELECT FROM "country_codes" WHERE "options" -> 'countries' ? "other");--> statement-breakpoint
UPDATE "apps" SET "settings" = jsonb_set("settings", '{workflow,countries}', (
		SELECT jsonb_agg(DISTINCT coalesce("code", "value"))
			FROM jsonb_array_elements_text("settings" #> '{workflow,countries}') LEFT JOIN "country_codes" ON "other" = "value"))
	WHERE jsonb_typeof("settings" #> '{workflow,countries}') = 'array'
		AND EXISTS (SELECT FROM "country_codes" WHERE "settings" #> '{workflow,countries}' ? "other");--> statement-breakpoint
WITH "renamed" AS (
		DELETE FROM "daily_counts" USING "country_codes"
			WHERE "measure" = 'country' AND "value" = "other"
			RETURNING "app_id", "mode", "measure", "day", "code", "count")
	INSERT INTO "daily_counts" ("app_id", "mode", "measure", "day", "value", "count")
		SELECT "app_id", "mode", "measure", "day", "code", sum("count") FROM "renamed" GROUP BY 1, 2, 3, 4, 5
		ON CONFLICT ("app_id", "mode", "measure", "day", "value") DO UPDATE
			SET "count" = "daily_counts"."count" + excluded."count";--> statement-breakpoint
DROP TABLE "country_codes";
